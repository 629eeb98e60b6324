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
  choose: 'Choose provider',
}
