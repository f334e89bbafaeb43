/** How large a shop is, and what is special about it. */
export interface ShopShape {
  licenses: number;
  /** Whether all of its licenses that expire do so at one instant, as those of a sale with a fixed end do. */
  oneExpiry: boolean;
  /** How many small organizations share its store. */
  tenants: number;
}
