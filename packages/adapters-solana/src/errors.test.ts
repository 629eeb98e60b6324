import { walletAnswers } from '@foyer/common/adapter-testing'
import { expect, it } from 'vitest'
import { mapSolanaError } from './errors.js'

it.each(walletAnswers('solana'))('maps an error of $wallet ($source) to $code', ({ asked, thrown, code }) => {
  expect(mapSolanaError(thrown, asked)).toMatchObject({ code, cause: thrown })
})
