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
  least: 'You receive at least',
  leastHelp:
    'What arrives at least, as it is checked before your wallet is asked. A swap that gives less is refused.',
  unknown: 'Unknown',
}
