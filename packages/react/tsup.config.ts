import { definePackage } from '@foyer/build/tsup'

export default definePackage({
  entries: ['index', 'smart-sessions', 'transactions', 'siwx', 'swap', 'onramp', 'pay'],
  serverEntries: ['parent-page', 'preload-links', 'theme'],
  react: true,
})
