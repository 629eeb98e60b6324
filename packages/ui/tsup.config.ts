import { definePackage } from '@foyer/build/tsup'

export default definePackage({
  entries: ['index', 'account', 'help', 'platforms', 'qr-code', 'wallet-grid'],
  react: true,
  splitsComponents: true,
})
