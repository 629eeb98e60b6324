/** What is wrong with a host's set-up, in English: said on the alert bar alone. `{name}` is filled in. */
export const configurationEn = {
  origin: 'Origin {origin} not found on Allowlist - update configuration',
  projectId: 'Invalid Project ID - update configuration',
  domain: 'Unverified domain - verify that your domain is allowed',
}

export type ConfigurationCopy = typeof configurationEn
