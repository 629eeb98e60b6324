/** The texts of approving what an app asks for in English. */
export const approveEn = {
  title: 'Look at the secure wallet window',
  text: 'Your wallet asks there before anything is signed. It may take a moment to appear.',
  frame: 'Secure wallet',
  closeFrame: 'Close the secure wallet',
  cancel: 'Cancel',
  nothing: 'Nothing waits for your approval',
  nothingHint: 'When an app asks your wallet for something, it appears here.',
  toAccount: 'Go to account',
}
