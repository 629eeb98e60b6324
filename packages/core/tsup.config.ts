import { definePackage } from '@foyer/build/tsup'

export default definePackage({ entries: ['index', 'modal', 'tokens', 'activity', 'send', 'names', 'totals'] })
