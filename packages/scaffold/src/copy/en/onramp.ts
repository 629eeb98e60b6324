/** The texts of the form for buying that stands in a page, in English. */
export const widgetEn = {
  label: 'Buy crypto',
  pay: 'You pay',
  get: 'You get',
  presets: 'Common amounts',
  changeCurrency: 'Change currency: {currency}',
  changeToken: 'Change token: {symbol}',
  selectToken: 'Select token',
  quote: 'Get quotes',
  buy: 'Choose provider',
  connect: 'Connect wallet',
  details: 'What it costs',
  providerFee: 'Provider fee',
  networkFee: 'Network fee',
  total: 'You pay in total',
  estimate: 'No quote could be had: the provider shows the exact price and its fees.',
  range: 'Enter between {min} and {max}',
  unavailable: 'There is no quote for this. Try again, or choose another token.',
  nothingHere: 'Nothing can be bought on this network.',
}

/** The texts of choosing what is bought, and what with, in English. */
export const choiceEn = {
  tokens: 'Tokens',
  currencies: 'Currencies',
  none: 'Nothing to choose from',
  noneHint: 'Nothing can be bought on this network. Choose another one.',
}

/** The texts of choosing who sells in English. */
export const providersEn = {
  list: 'Providers',
  fees: 'Fees {least}-{most}%',
  ways: 'By card or bank transfer',
  networks: 'Delivers on {names}',
  unreachable: 'Cannot be reached. Try again',
  promise:
    'We work with the best providers to give you the lowest fees and best support. More options coming soon!',
  help: 'How does it work?',
  running: 'You are buying at {name}',
  runningAction: 'See how it stands',
  none: 'Nothing can be bought here',
  noneHint: 'Choose an EVM network or Solana to buy with a card or by bank transfer.',
  chooseNetwork: 'Choose network',
}

/** The texts of a purchase under way in English. */
export const progressEn = {
  title: 'Buy in {name}',
  text: 'We’ll notify you once your Buy is processed',
  opening: 'Asking {name} for a page to buy on',
  closed: 'The window of {name} was closed',
  closedHint: 'We look for your Buy a little longer. It may have been processed before.',
  untoldHint: 'Finish in the window of {name}. What you bought shows up in your account.',
  untoldClosedHint: 'What you bought shows up in your account as soon as {name} has sent it.',
  done: 'Done',
  openByHand: 'Open {name}',
  copyLink: 'Copy link',
  none: 'No Buy is under way',
  noneHint: 'Choose a provider to begin.',
  elsewhere: 'Another account is in use now',
  elsewhereHint: 'What you began to buy is for the account before. Go back to it to see where that stands.',
  choose: 'Choose provider',
}

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

/** What buying is, in English. */
export const buyHelpEn = {
  title: 'Quickly and easily buy digital assets!',
  text: 'Simply select your preferred onramp provider and add digital assets to your account using your credit card or bank transfer',
  action: 'Buy',
}

/** The texts of buying in English; their type is the form of every other language. */
export const onrampEn = {
  providers: providersEn,
  progress: progressEn,
  bought: boughtEn,
  choice: choiceEn,
  help: buyHelpEn,
  widget: widgetEn,
}

export type OnrampCopy = typeof onrampEn
