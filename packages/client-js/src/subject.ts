/** Who asks about what, as it is sent. What is not there is left out of JSON. */
export interface Subject {
  public_key: string;
  license_key: string | undefined;
  domain: string | undefined;
}
