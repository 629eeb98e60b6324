/** The texts about the accounts of an embedded wallet in English. */
export const accountTypesEn = {
  email: 'Email Account',
  social: '{provider} Account',
  smartAccount: 'Smart Account',
  toEoa: 'Switch to your EOA',
  toSmartAccount: 'Switch to your smart account',
  upgrade: 'Upgrade your wallet',
  upgradeText: 'Transition to a self-custodial wallet',
  changeEmail: 'Edit email',
  signedIn: 'Signed in with {provider}',
  follow: 'Follow the instructions on',
  reconnect: 'You will have to reconnect for security reasons',
}
