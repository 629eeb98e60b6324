import { startRelay } from '@foyer/devstack/walks'
import { countHolds, recordHolds, untilLookedForWallets } from './lab/countHolds.js'
import type { Lab } from './lab/createLab.js'
import { openPairing, pairWith } from './lab/openPairing.js'
import { readLink } from './lab/readLink.js'
import { readSdkStorage } from './lab/readSdkStorage.js'
import { bringsAbout, expect, test } from './lab/test.js'

const signature = /^0x[0-9a-f]{130}$/

/** Connects a wallet of this browser, regardless of the outcome of the pairing. */
async function expectInjectedWallet(lab: Lab): Promise<void> {
  if (await lab.dialog.isVisible()) await lab.press('foyer-header-close')
  await expect(lab.dialog).toBeHidden()
  await lab.connect('ember')
  await expect(lab.part('lab-wallet')).toHaveText('Ember')
}

const flow = (lab: Lab) => lab.page.evaluate(() => window.labFoyer.getState().connection.flow.status)

test.describe('the relay', () => {
  test(
    "shows an unreachable relay only in the code's view, and connects on Try again [USER-4, USER-15] @further",
    bringsAbout(/WebSocket connection/),
    async ({ lab, relay, usePhone }) => {
      await relay.stop()
      await lab.page.clock.install()
      await lab.open({ wc: true, relay: relay.url })
      await lab.openConnect()
      await expect(lab.walletRow('ember')).toBeVisible()
      const dialled = lab.page.waitForEvent('websocket')
      await lab.press('foyer-wallet-selector-walletconnect')
      await dialled
      await lab.page.clock.runFor(20_000)
      await expect(lab.part('foyer-connecting-status')).toContainText('Can’t reach the connection service')
      await expect(lab.part('foyer-connecting-status')).toContainText('or use a wallet in this browser')
      await expect(lab.part('lab-events')).toContainText('tracked CONNECT_ERROR')
      const again = await startRelay({ preferredPort: relay.port })
      try {
        await lab.press('foyer-connecting-retry')
        const uri = await readLink(lab)
        const phone = await usePhone({ relayUrl: relay.url })
        await phone.pair(uri)
        await expect(lab.status).toHaveText('connected')
        await lab.press('lab-disconnect')
        await expect(lab.status).toHaveText('disconnected')
      } finally {
        await again.stop()
      }
      await expectInjectedWallet(lab)
    },
  )

  test('connects a phone after dropping every connection while a code is shown @further', async ({
    lab,
    relay,
    usePhone,
  }) => {
    await lab.open({ wc: true, relay: relay.url })
    const uri = await openPairing(lab)
    relay.dropAll()
    const phone = await usePhone({ relayUrl: relay.url })
    await phone.pair(uri)
    await expect(lab.status).toHaveText('connected')
    await lab.press('lab-sign')
    await expect(lab.result).toHaveText(signature)
  })

  test('connects a phone after a restart while a code is shown @further', async ({
    lab,
    relay,
    usePhone,
  }) => {
    test.slow()
    await lab.open({ wc: true, relay: relay.url })
    const uri = await openPairing(lab)
    await relay.stop()
    const again = await startRelay({ preferredPort: relay.port, mailbox: relay.mailbox })
    try {
      const phone = await usePhone({ relayUrl: relay.url })
      await phone.pair(uri)
      await expect(lab.status).toHaveText('connected', { timeout: 20_000 })
    } finally {
      await again.stop()
    }
  })

  test('renews the code when a relay without its data replaces it, and connects by that code [USER-29] @further', async ({
    lab,
    relay,
    usePhone,
  }) => {
    test.slow()
    await lab.open({ wc: true, relay: relay.url })
    const uri = await openPairing(lab)
    await relay.stop()
    const again = await startRelay({ preferredPort: relay.port })
    try {
      const renewed = await readLink(lab, uri)
      const phone = await usePhone({ relayUrl: relay.url })
      await phone.pair(renewed)
      await expect(lab.status).toHaveText('connected', { timeout: 20_000 })
    } finally {
      await again.stop()
    }
  })

  test(
    'delivers a request made during an outage, and the session continues @further',
    bringsAbout(/WebSocket connection/),
    async ({ lab, relay, usePhone }) => {
      test.slow()
      await lab.open({ wc: true, relay: relay.url })
      const phone = await usePhone({ relayUrl: relay.url })
      await pairWith(lab, phone)
      await relay.stop()
      await lab.press('lab-sign')
      await expect(lab.result).toHaveText('…')
      const again = await startRelay({ preferredPort: relay.port, mailbox: relay.mailbox })
      try {
        await expect(lab.result).toHaveText(signature, { timeout: 30_000 })
        await expect(lab.status).toHaveText('connected')
      } finally {
        await again.stop()
      }
    },
  )

  test('delivers an answer that the phone gives after a restart @further', async ({
    lab,
    relay,
    usePhone,
  }) => {
    test.slow()
    await lab.open({ wc: true, relay: relay.url })
    const phone = await usePhone({ relayUrl: relay.url })
    await pairWith(lab, phone)
    phone.setAutomatic(false)
    await lab.press('lab-sign')
    await phone.until(({ pending }) => pending.length === 1)
    await relay.stop()
    const again = await startRelay({ preferredPort: relay.port, mailbox: relay.mailbox })
    try {
      // The phone's own SDK reconnects to the relay only at long intervals.
      await phone.revive()
      await phone.approve()
      await expect(lab.result).toHaveText(signature, { timeout: 20_000 })
    } finally {
      await again.stop()
    }
  })

  test('reports a failed attempt with a next step if it accepts connections but never answers [USER-4] @further', async ({
    lab,
    relay,
  }) => {
    relay.stall()
    await lab.page.clock.install()
    await lab.open({ wc: true, relay: relay.url })
    await lab.openConnect()
    await lab.press('foyer-wallet-selector-walletconnect')
    await expect.poll(() => relay.clients.length).toBe(1)
    await lab.page.clock.runFor(30_000)
    await expect(lab.part('foyer-connecting-status')).toContainText('Can’t reach the connection service')
    await expect(lab.part('foyer-connecting-retry')).toBeEnabled()
    await expectInjectedWallet(lab)
  })

  test(
    'settles a stored session within 3 s when it is down at load [USER-2] @further',
    bringsAbout(/WebSocket connection/),
    async ({ lab, relay, usePhone }) => {
      await lab.open({ wc: true, relay: relay.url })
      await pairWith(lab, await usePhone({ relayUrl: relay.url }))
      await relay.stop()
      await lab.reload()
      const { status } = lab
      await expect(status).toHaveText(/^(dis)?connected$/)
      if ((await status.textContent()) === 'connected') await lab.press('lab-disconnect')
      await expect(status).toHaveText('disconnected')
      await expectInjectedWallet(lab)
    },
  )
})

test('reports that a phone declined and shows a new code, by which it connects [USER-4, USER-29]', async ({
  lab,
  usePhone,
}) => {
  const phone = await usePhone({ isAutomatic: false })
  await lab.open({ wc: true })
  const first = await openPairing(lab)
  await phone.pair(first)
  await phone.until(({ pending }) => pending.length === 1)
  await phone.reject()
  await expect(lab.part('foyer-connecting-status')).toContainText('Connection declined')
  const second = await readLink(lab, first)
  await expect(lab.part('foyer-connecting-status')).toContainText('Here’s a fresh code.')
  await expect(lab.part('foyer-qr-code')).toHaveAttribute('data-state', 'ready')
  await expect(lab.part('lab-events')).toContainText('tracked CONNECT_ERROR')
  phone.setAutomatic(true)
  await phone.pair(second)
  await expect(lab.status).toHaveText('connected')
})

test('cancels the pairing of a silent phone on going back, and connects another wallet @further', async ({
  lab,
  usePhone,
}) => {
  const phone = await usePhone({ isAutomatic: false })
  await lab.page.clock.install()
  await lab.open({ wc: true })
  await phone.pair(await openPairing(lab))
  await phone.until(({ pending }) => pending.length === 1)
  await lab.press('foyer-header-back')
  await expect(lab.walletRow('ember')).toBeVisible()
  await expect.poll(() => lab.page.evaluate(() => window.labFoyer.getState().pairing)).toEqual({})
  await expect.poll(() => flow(lab)).toBe('idle')
  await lab.press(lab.walletRow('umbra'))
  await expect(lab.status).toHaveText('connected')
  await expect(lab.part('lab-wallet')).toHaveText('Umbra')
  expect(phone.state.sessions.length).toBe(0)
  // The wallet may approve just as the visitor leaves it, so the SDK waits 10 s for its answer to undo it.
  await lab.page.clock.runFor(11_000)
  await expect
    .poll(() => readSdkStorage(lab.page))
    .toMatchObject({ pairing: [], proposal: [], subscription: [] })
})

test('leaves no timers, sockets, listeners or nodes after showing the code repeatedly [USER-16] @further', async ({
  lab,
}) => {
  const { page } = lab
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await recordHolds(page)
  await lab.open({ wc: true, bare: 1 })
  await lab.openConnect()
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const churn = async (times: number) => {
    for (let round = 0; round < times; round++) {
      await lab.press('foyer-wallet-selector-walletconnect')
      await readLink(lab)
      await lab.press('foyer-header-back')
      await expect(lab.part('foyer-copy-link')).toHaveCount(0)
      await expect.poll(() => flow(lab)).toBe('idle')
    }
  }
  await untilLookedForWallets(page, session)
  const fresh = await countHolds(page, session)
  await churn(2)
  const warm = await countHolds(page, session)
  await churn(6)
  // The wallet may approve just as the visitor leaves it, so its answer is awaited for 10 s. Then only the SDK's
  // heartbeat remains.
  await expect
    .poll(async () => (await countHolds(page, session)).timers, { timeout: 15_000 })
    .toBeLessThanOrEqual(fresh.timers + 1)
  const after = await countHolds(page, session)
  expect(after.sockets).toBeLessThanOrEqual(1)
  expect(after.listeners).toBeLessThanOrEqual(warm.listeners)
  expect(after.nodes).toBeLessThanOrEqual(warm.nodes)
})

test('disconnects and connects another wallet after a phone dies during a request @further', async ({
  lab,
  phone,
}) => {
  await lab.open({ wc: true })
  await pairWith(lab, phone)
  await phone.die()
  await lab.press('lab-sign')
  await expect(lab.result).toHaveText('…')
  await lab.press('lab-disconnect')
  await expect(lab.status).toHaveText('disconnected')
  await expect(lab.result).toHaveText('done')
  await expectInjectedWallet(lab)
})

test('renews a visible code before it expires, and accepts a phone that scanned the old one [USER-29] @further', async ({
  lab,
  usePhone,
}) => {
  await lab.page.clock.install()
  await lab.open({ wc: true })
  const first = await openPairing(lab)
  const phone = await usePhone({ isAutomatic: false })
  await phone.pair(first)
  await phone.until(({ pending }) => pending.length === 1)
  const { expiresAt, now } = await lab.page.evaluate(() => ({
    expiresAt: window.labFoyer.getState().pairing.expiresAt ?? 0,
    now: Date.now(),
  }))
  await lab.page.clock.fastForward(expiresAt - now - 15_000)
  expect(await readLink(lab)).toBe(first)
  await lab.page.clock.fastForward(6000)
  const second = await readLink(lab, first)
  expect(await lab.page.evaluate(() => Date.now())).toBeLessThan(expiresAt)
  expect(second).not.toBe(first)
  await expect(lab.part('foyer-qr-code')).toHaveAttribute('data-state', 'ready')
  await phone.approve()
  await expect(lab.status).toHaveText('connected')
})
