import { definePackage } from '@foyer/build/tsup'

export default definePackage({
  entries: ['index', 'swap', 'onramp'],
  react: true,
  external: ['@foyer/scaffold/words'],
})
