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
