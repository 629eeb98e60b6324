import { definePackage } from '@foyer/build/tsup'

export default definePackage({ entries: ['index', 'smart-sessions'], react: true })
