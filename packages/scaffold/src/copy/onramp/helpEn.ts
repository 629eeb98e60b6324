/** What buying is, in English. */
export const buyHelpEn = {
  title: 'Quickly and easily buy digital assets!',
  text: 'Simply select your preferred onramp provider and add digital assets to your account using your credit card or bank transfer',
  action: 'Buy',
}
