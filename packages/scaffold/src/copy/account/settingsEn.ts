/** The texts about the settings of an account in English. */
export const settingsEn = {
  list: 'Settings',
  network: 'Network',
  chooseName: 'Choose account name',
  switchAccount: 'Switch account',
  disconnect: 'Disconnect',
  accountSettings: 'Account Settings',
  accounts: 'Your accounts',
  switch: 'Switch',
  reading: 'Reading what it is worth',
}
