import { definePackage } from '@foyer/build/tsup'

const rooms = [
  'tokens',
  'activity',
  'send',
  'names',
  'totals',
  'embedded',
  'email',
  'socials',
  'smart-sessions',
  'siwx',
  'siwx-plugin',
  'swap',
  'onramp',
  'pay',
  'payments',
]

export default definePackage({ entries: ['index', 'modal', 'providers', ...rooms] })
