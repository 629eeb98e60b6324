/** The texts of the request to sign in English. */
export const signEn = {
  title: '{name} needs to connect to your wallet',
  unnamed: 'Dapp',
  text: 'Sign this message to prove you own this wallet and proceed.',
  disconnects: 'Canceling will disconnect you.',
  network: 'on {network}',
  sign: 'Sign',
  retry: 'Try again',
  signing: 'Signing...',
  cancel: 'Cancel',
  cancelling: 'Cancelling...',
  failed: 'That did not work. Sign again.',
  inWallet: 'Continue in your wallet',
  checking: 'Checking whether you are signed in',
}
