import { isFoyerError } from '@foyer/common'
import { expect, it } from 'vitest'
import { createEmbeddedWallet } from './createEmbeddedWallet.js'

it('can be created on a server, where it fails with FRAME_MISSING [ERR-6]', async () => {
  const touched: string[] = []
  const wallet = createEmbeddedWallet({
    frameUrl: 'https://wallet.example/sdk',
    enableLogger: false,
    storage: { read: key => void touched.push(key), write: key => void touched.push(key) },
    preferredAccountType: () => 'eoa',
  })
  expect(touched).toEqual([])
  const error: unknown = await wallet.load().catch((thrown: unknown) => thrown)
  expect(isFoyerError(error, 'FRAME_MISSING') && error.message).toBe('W3mFrame: iframe is not set')
  const appearance = { label: '', closeLabel: '', isInPlace: false, onClose() {} }
  expect(() => wallet.show(appearance)).toThrow('W3mFrame: iframe is not set')
  wallet.close()
})
