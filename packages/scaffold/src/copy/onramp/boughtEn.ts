/** The texts of what was bought in English. */
export const boughtEn = {
  list: 'Bought',
  bought: 'Bought',
  inProgress: 'In progress',
  succeeded: 'Done',
  failed: 'Failed',
  none: 'Nothing was bought yet',
  noneHint: 'What you buy with Coinbase is listed here.',
  buy: 'Buy',
  unsupported: 'What was bought is not known here',
  unsupportedHint: 'Nobody can tell us about purchases on this network.',
  unavailable: 'What was bought could not be read',
}
