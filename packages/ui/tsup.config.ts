import { definePackage } from '@foyer/build/tsup'

export default definePackage({
  entries: [
    'alert',
    'activity',
    'account-icons',
    'tiles',
    'index',
    'account',
    'help',
    'receive',
    'names',
    'networks',
    'platforms',
    'profile',
    'qr-code',
    'rows',
    'send',
    'wallet-grid',
  ],
  react: true,
  splitsComponents: true,
})
