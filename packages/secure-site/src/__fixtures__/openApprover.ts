import type { Locator } from 'playwright'
import { stringToHex } from 'viem'
import { expect } from 'vitest'
import type { HostMessage } from './host/HostWindow.js'
import type { BrowserWorld, FramedPage } from './startBrowserWorld.js'

/** Somebody who is signed in, with an app that asks for signatures. */
export interface Approver {
  readonly framed: FramedPage
  /** Of their account in use. */
  readonly address: string
  /** The app asks to sign a text; resolves to the frame's answer. */
  sign(text: string, id?: string): Promise<HostMessage>
  at(testId: string): Locator
  /** Says yes in the frame, by keyboard: what a pointer does around a frame is tried in `stolenClick.further.test.ts`. */
  approve(): Promise<void>
}

let entered = 0

/** Opens an app in a browser of its own and signs somebody new in. */
export async function openApprover(world: BrowserWorld): Promise<Approver> {
  entered += 1
  const framed = await world.open()
  await framed.signIn(`approver-${entered}@lab.test`)
  const { payload } = await framed.ask('GET_USER', { chainId: 'eip155:1' })
  const address = String(payload?.['address'])
  const at = (testId: string) => framed.inFrame.getByTestId(testId)
  return {
    framed,
    address,
    at,
    sign: (text, id) =>
      framed.ask(
        'RPC_REQUEST',
        { method: 'personal_sign', params: [stringToHex(text), address], chainId: 'eip155:1' },
        id,
      ),
    async approve() {
      await expect.poll(() => at('secure-approve').isEnabled()).toBe(true)
      await at('secure-approve').press('Enter')
    },
  }
}
