/** The texts about the settings of an account in English. */
export const settingsEn = {
  list: 'Settings',
  network: 'Network',
  chooseName: 'Choose account name',
  switchAccount: 'Switch account',
  disconnect: 'Disconnect',
  disconnectAndForget: 'Disconnect and forget',
  accountSettings: 'Account settings',
  accounts: 'Your accounts',
  elsewhere: 'For {network} only',
  switch: 'Switch',
  reading: 'Reading what it is worth',
  wallets: 'Your wallets',
  smartAccount: 'Smart account',
  delegated: 'Delegated to a smart account (EIP-7702)',
}

/** The texts about the wallets that are connected in English. */
export const walletsEn = {
  use: 'Use',
  disconnect: 'Disconnect {name}',
  unlock: 'Unlock {name}',
  add: 'Add a wallet',
}

/** The texts about receiving in English. */
export const receiveEn = {
  hint: 'Copy your address or scan this QR code',
  qrLabel: 'QR code of the address {address}',
  onNetworks: 'Only receive assets on these networks',
  onNetwork: 'Only receive assets on this network',
  bannerNetworks: 'You can only receive assets on these networks',
  bannerNetwork: 'You can only receive assets on this network',
  networks: 'Networks',
  missing: 'Account not found',
  missingHint: 'Connect a wallet to see its address.',
  payment: 'This is your payment address, for bitcoin. Never send ordinals to it.',
  ordinals: 'This is your ordinals address, for inscriptions. Never send other payments to it.',
  otherKind: 'This is an address of the kind {kind}.',
}

/** The texts about names for accounts in English. */
export const namesEn = {
  chooseTitle: 'Choose your account name',
  chooseText: 'Finally say goodbye to 0x addresses, name your account to make it easier to exchange assets',
  chooseAction: 'Choose name',
  learnMore: 'Learn more about names',
  field: 'Your name',
  register: 'Register {name}',
  short: 'Name must be at least 4 characters long',
  characters: 'Can only contain letters, numbers and - characters',
  owned: 'You already own a name',
  available: 'Available',
  registered: 'Registered',
  refused: 'Not available',
  results: 'Names',
  suggesting: 'Looking for other names',
  tryAgain: 'Look again',
  resolve: 'Error resolving name',
  suggest: 'Error fetching name suggestions',
  list: 'Error fetching names for address',
  registering: 'Error registering name {name}',
  networkNotFound: 'Network not found',
  signTitle: 'Approve in wallet',
  signText: 'Sign the message to register {name}. It costs nothing.',
  postTitle: 'Registering {name}',
  postText: 'This takes a moment.',
  cancel: 'Cancel',
  unsupported: 'No names on this network',
  unsupportedHint: 'Choose an EVM network that has names.',
  chooseNetwork: 'Choose network',
  successTitle: 'Account name chosen successfully',
  successText: 'You can now fund your account and trade crypto',
  successAction: 'Let’s go!',
  successLearn: 'Learn more',
  chosen: '{name} is yours now',
}
