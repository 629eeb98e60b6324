/** The texts of the form of a swap in English. */
export const swapFormEn = {
  give: 'Amount to swap',
  receive: 'Amount you receive',
  turn: 'Change sides',
  selectToken: 'Select token',
  changeToken: '{symbol}, choose another token',
  max: 'Max',
  buy: 'Buy',
  starting: 'Getting ready',
  enterAmount: 'Enter amount',
  insufficientBalance: 'Insufficient balance',
  quoting: 'Fetching the price',
  quoteFailed: 'Try again',
  review: 'Review swap',
  underWay: 'Show the swap under way',
  unsupported: 'The swap feature doesn’t support your current network.',
  unsupportedHint: 'Switch to an available option to continue.',
  connectTitle: 'Swap tokens',
  connectText: 'Connect a wallet to swap what it holds.',
  connect: 'Connect wallet',
}

/** The texts of choosing a token to swap in English. */
export const swapChoiceEn = {
  search: 'Search token',
  suggested: 'Suggested tokens',
  list: 'Tokens to choose from',
  held: 'Your tokens',
  all: 'Tokens',
  none: 'No tokens found',
  noneHint: 'Try another name, or an address.',
}

/** The texts about what a swap comes to in English. */
export const swapDetailsEn = {
  list: 'Details',
  rate: '1 {from} = {amount} {to}',
  about: 'About: {name}',
  given: 'You send',
  received: 'You receive',
  impact: 'Price impact',
  impactHelp: 'How much worse the price is than that of the market, because of the size of this swap.',
  slippage: 'Max. slippage',
  slippageHelp:
    'How much less you may receive if the price moves until the swap is carried out. With more than that, it does not happen.',
  providerFee: 'Provider fee',
  providerFeeHelp: 'What the service that swaps takes. It is part of the amount already.',
  networkFee: 'Network fee',
  networkFeeHelp: 'What the network takes for carrying out the swap, in its own coin.',
  unknown: 'Unknown',
}

/** The texts of the review of a swap in English. */
export const swapReviewEn = {
  send: 'Send',
  receive: 'Receive',
  careful: 'Review transaction carefully',
  impact: 'This swap costs you {percent} against the market price.',
  understand: 'I understand that I lose about {percent} of what I send.',
  understandFirst: 'Confirm first that you understand the loss',
  anyway: 'Swap anyway',
  least: 'You receive at least',
  leastHelp:
    'What arrives at least, as it is checked before your wallet is asked. A swap that gives less is refused.',
  unproven: 'Nobody could check what this swap takes and gives. Look closely at what your wallet shows.',
  understandUnproven: 'I understand that it may take more than I entered.',
  understandUnprovenFirst: 'Confirm first that you understand that nobody could check it',
  cancel: 'Cancel',
  stopWaiting: 'Stop waiting',
  approve: 'Approve',
  approving: 'Approving...',
  swap: 'Swap',
  accept: 'Accept and swap',
  again: 'Try again',
  swapAgain: 'Swap again',
  approveHint: 'First you allow the service to take your {symbol}, then you swap.',
  checking: 'Checking the price once more',
  checkingHint: 'Then your wallet asks you.',
  asking: 'Continue in your wallet',
  askingApproval: 'Allow {amount} to be taken. Nothing is swapped yet.',
  askingSwap: 'Nothing is swapped before you accept it there.',
  confirming: 'Waiting for the network',
  confirmingApproval: 'Your permission is on its way. The swap comes next.',
  confirmingSwap: 'The swap is on its way. You can close this meanwhile.',
  worse: 'The price got worse: you receive {now} {symbol} instead of {before} {symbol}.',
  stopped: 'You stopped waiting',
  uncertain:
    'Your wallet may still ask for it, or may have sent it. Look there and at your activity before you go on.',
  swapped: 'Swap completed',
  swappedText: '{from} for about {to}',
  unconfirmed: 'Swap sent',
  unconfirmedText: 'The network has not confirmed {from} for about {to} yet. Follow it on the explorer.',
  explorer: 'View on explorer',
  done: 'Done',
}

/** The texts of swapping in English; their type is the form of every other language. */
export const swapEn = {
  form: swapFormEn,
  details: swapDetailsEn,
  choice: swapChoiceEn,
  review: swapReviewEn,
}

export type SwapCopy = typeof swapEn
