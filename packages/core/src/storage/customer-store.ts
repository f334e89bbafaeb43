import type { Customer } from "../schemas/customer.ts";

export interface CustomerStore {
  /**
   * The organization's customer with this e-mail, compared without regard to case; `candidate` is stored when
   * there is none. Any number of concurrent calls with one e-mail store one customer.
   */
  findOrCreate(organizationId: string, candidate: Customer): Promise<Customer>;
}
