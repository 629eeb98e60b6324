import { definePackage } from '@foyer/build/tsup'

// The kits read the main door from outside, as their users do: shared chunks would cost a host's page more than they save.
export default definePackage({
  entries: ['amounts', 'typed-amounts', 'index', 'adapter-kit', 'session-kit', 'adapter-testing', 'checksum'],
  external: ['@foyer/common'],
})
