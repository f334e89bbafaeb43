/** Product, license and site of a call, as they are sent. Undefined fields are left out of JSON. */
export interface Subject {
  public_key: string;
  license_key: string | undefined;
  domain: string | undefined;
}
