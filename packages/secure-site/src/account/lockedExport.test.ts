import { expect, it } from 'vitest'
import { SecureFailure } from '../service/SecureFailure.js'
import type { Caller } from '../users/Caller.js'
import type { SignedIn } from '../users/createSessions.js'
import { createAccount } from './createAccount.js'

it('shows no keys if the account is locked while the e-mail is sent', async () => {
  const account = { isLocked: false, shown: 0 }
  const parts = {
    freshLogins: {
      async require() {
        if (account.isLocked) throw new SecureFailure('Sign in first.')
        return { user: { id: 'user', email: 'owner@lab.test' } } as SignedIn // the code under test reads nothing else
      },
    },
    limits: { async count() {} },
    mailer: {
      async sendKeysExported() {
        account.isLocked = true
      },
    },
    users: {
      async exportKeys() {
        account.shown += 1
        return { evm: '0x', solana: '' }
      },
    },
  }
  const { exportKeys } = createAccount(parts as unknown as Parameters<typeof createAccount>[0]) // the code under test uses nothing else
  await expect(exportKeys({ token: 'token' } as Caller)).rejects.toThrow('Sign in first.')
  expect(account.shown).toBe(0)
})
