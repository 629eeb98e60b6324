import type { ErrorCopy } from '../ErrorCopy.js'

/** English sentences for the failures of switching networks. */
export const networkErrorsEn = {
  NETWORK_SWITCH_FAILED: {
    title: 'Switch failed',
    next: 'Choose the network in your wallet, or try another one.',
  },
  NETWORK_SWITCH_MISMATCH: {
    title: 'The wallet stayed on its network',
    next: 'Choose the network in your wallet.',
  },
  NETWORK_SWITCH_REJECTED: {
    title: 'Switch declined',
    next: 'Switch can be declined if chain is not supported by a wallet or previous request is still active',
  },
  NETWORK_SWITCH_TIMED_OUT: {
    title: 'The wallet did not switch',
    next: 'Open the wallet to see whether it waits for you.',
  },
} satisfies Readonly<Record<string, ErrorCopy>>

/** The failures that are worded there. */
export type NetworkErrorCode = keyof typeof networkErrorsEn
