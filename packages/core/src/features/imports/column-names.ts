import type { ImportField } from "./schema.ts";

/**
 * Names of columns by what they hold, as people and other systems write them. The first is the one that Keystead's
 * documentation uses. Some are names of both seats and sites: such a column holds numbers of seats, or the sites
 * themselves.
 */
export const columnNames: Readonly<Record<ImportField, readonly string[]>> = {
  licenseKey: words(`
    license_key licence_key license licence key serial serial_number serial_key code license_code
    licence_code license_number licence_number activation_key activation_code product_key purchase_code
    registration_key registration_code
  `),
  product: words(`
    product product_id product_name product_slug product_title product_ref item item_id item_name download
    download_id download_name plugin plugin_name theme theme_name software app
  `),
  plan: words(`
    plan plan_id plan_name plan_slug tier edition package price_id variant variant_id variant_name
    variation variation_id variation_name
  `),
  email: words(`
    email mail email_address customer_email customer_email_address customer_mail user_email buyer_email
    billing_email client_email contact_email owner_email licensee_email payer_email
  `),
  name: words(`
    name full_name customer_name customer billing_name buyer_name buyer client_name client contact_name
    owner_name owner licensee_name licensee
  `),
  firstName: words(`
    first_name given_name forename customer_first_name billing_first_name
  `),
  lastName: words(`
    last_name surname family_name customer_last_name billing_last_name
  `),
  company: words(`
    company company_name customer_company billing_company business business_name organization
    organization_name organisation organisation_name
  `),
  seats: words(`
    seats seat_count seat_limit max_seats number_of_seats activation_limit activations_limit
    max_activations maximum_activations allowed_activations activations_allowed times_activated_max
    site_limit sites_limit max_sites sites_allowed number_of_sites domain_limit max_domains
    max_allowed_domains license_limit limit quantity qty sites domains allowed_sites allowed_domains
  `),
  status: words(`
    status license_status licence_status lic_status
  `),
  createdAt: words(`
    created_at created created_on created_date creation_date date_created purchased_at purchased
    purchased_on purchase_date date_purchased date_of_purchase bought_at order_date ordered_at sold_at
    sold_on sale_date issued_at issued issued_on issue_date
  `),
  expiresAt: words(`
    expires_at expires expires_on expires_date expire expire_at expire_date expiry expiry_at expiry_date
    expiration expiration_at expiration_date expired_at date_expires date_expiry date_of_expiry ends
    ends_at ends_on end end_at end_date date_end valid_until valid_to valid_till valid_thru valid_through
    good_until until license_expires license_expires_at license_expiry license_expiry_date
    license_expiration license_expiration_date license_end_date
  `),
  sites: words(`
    sites site domains domain urls url site_url site_urls websites website activated_sites
    activated_domains activated_urls active_sites active_domains registered_domains registered_domain
    domain_name domain_names allowed_sites allowed_domains
  `),
  machineFingerprint: words(`
    machine_fingerprint machine_fingerprints fingerprint fingerprints machine_id machine_ids machine machines
    device_id device_ids device devices device_fingerprint hardware_id hardware_ids hwid hwids
    machine_code machine_codes node_id node_ids
  `),
  machineName: words(`
    machine_name machine_names device_name device_names computer_name computer_names computer host_name
    host_names hostname hostnames
  `),
  machinePlatform: words(`
    machine_platform machine_platforms platform platforms operating_system operating_systems os
    device_platform
  `),
  leaseEndsAt: words(`
    lease_ends_at lease_ends lease_end lease_end_date lease_expires lease_expires_at lease_expiry lease_until
  `),
  externalId: words(`
    external_id external_ids external_reference external_ref own_id
  `),
};

/**
 * The name of a column without what files write differently: `License Key`, `license_key`, `license-key` and
 * `licenseKey` are one.
 */
export function columnKey(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}

function words(text: string): readonly string[] {
  return text.trim().split(/\s+/);
}
