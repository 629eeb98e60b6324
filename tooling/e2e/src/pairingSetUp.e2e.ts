import { openPairing, pairWith } from './lab/openPairing.js'
import { readSdkStorage } from './lab/readSdkStorage.js'
import { bringsAbout, expect, test } from './lab/test.js'
import { readSites } from './setup/Sites.js'

const dayMs = 86_400_000

test('offers no pairing without a project id, sends no request, and connects browser wallets [ERR-24, USER-9]', async ({
  lab,
}) => {
  const told: string[] = []
  const sockets: string[] = []
  const remote: string[] = []
  lab.page.on('console', message => told.push(message.text()))
  lab.page.on('websocket', socket => sockets.push(socket.url()))
  await lab.open({ wc: true, project: 'none', relay: 'none', directory: 'none' })
  const { origin } = new URL(lab.page.url())
  lab.page.on('request', request => {
    if (!request.url().startsWith(origin)) remote.push(request.url())
  })
  await lab.openConnect()
  await expect(lab.walletRow('ember')).toBeVisible()
  await expect(lab.part('foyer-wallet-selector-walletconnect')).toHaveCount(0)
  await expect(lab.part('foyer-all-wallets')).toHaveCount(0)
  expect(remote).toEqual([])
  await lab.press(lab.walletRow('ember'))
  await expect(lab.status).toHaveText('connected')
  expect(sockets).toEqual([])
  expect(told.filter(each => /project/i.test(each))).toEqual([])
})

test(
  'shows “Project ID Not Configured” for pairing without one, then connects a browser wallet [ERR-24] @further',
  bringsAbout(/FoyerError. Project ID Not Configured/),
  async ({ lab }) => {
    await lab.open({ wc: true, project: 'none', relay: 'none', directory: 'none' })
    await lab.page.evaluate(() => window.labFoyer.open({ view: { view: 'ConnectingWalletConnect' } }))
    await expect(lab.part('foyer-connecting-status')).toContainText('Project ID Not Configured')
    await lab.page.keyboard.press('Escape')
    await expect(lab.dialog).toBeHidden()
    await lab.connect('ember')
  },
)

test(
  'shows “Invalid App Configuration” for a rejected project, also to the developer [ERR-22] @further',
  bringsAbout(/status of 403/, /FoyerError. Invalid App Configuration/),
  async ({ lab }) => {
    const told: string[] = []
    lab.page.on('console', message => told.push(message.text()))
    await lab.open({ wc: true, project: 'invalid' })
    await lab.openConnect()
    await lab.press('foyer-wallet-selector-walletconnect')
    await expect(lab.part('foyer-connecting-status')).toContainText('Invalid App Configuration')
    await expect(lab.part('foyer-alert-text')).toBeVisible()
    await expect
      .poll(() => told)
      .toContainEqual(
        expect.stringMatching(
          /^Invalid Project ID - update configuration FoyerError: Invalid App Configuration/,
        ),
      )
    await lab.page.keyboard.press('Escape')
    await expect(lab.dialog).toBeHidden()
    await lab.connect('ember')
  },
)

test('ends a session that expired while the page was closed, and clears its storage [USER-2, USER-22] @further', async ({
  lab,
  phone,
}) => {
  await lab.open({ wc: true })
  await pairWith(lab, phone)
  expect((await readSdkStorage(lab.page))['session']).toHaveLength(1)
  await lab.page.clock.install({ time: Date.now() + 8 * dayMs })
  await lab.reload()
  await expect(lab.status).toHaveText('disconnected')
  await expect(lab.part('foyer-connect-button')).toHaveText('Connect wallet')
  expect(await lab.stored()).not.toHaveProperty('eip155:connected_connector_id')
  await expect.poll(async () => (await readSdkStorage(lab.page))['session'] ?? []).toEqual([])
  await lab.connect('ember')
})

test('loads WalletConnect before the modal opens only for a stored session [USER-20] @further', async ({
  lab,
  phone,
}) => {
  const requests: string[] = []
  const sockets: string[] = []
  lab.page.on('request', request => requests.push(request.url()))
  lab.page.on('websocket', socket => sockets.push(socket.url()))
  await lab.open({ wc: true, bare: 1 }, readSites().strictLab)
  await lab.page.waitForLoadState('networkidle')
  const { origin } = new URL(lab.page.url())
  expect(requests.filter(each => !each.startsWith(origin))).toEqual([])
  expect(requests.filter(each => /engine|createWalletConnect|controller/.test(each))).toEqual([])
  expect(sockets).toEqual([])

  await phone.pair(await openPairing(lab))
  await expect(lab.status).toHaveText('connected')
  // Requests of the previous page do not count.
  lab.page.once('framenavigated', () => {
    requests.length = 0
    sockets.length = 0
  })
  await lab.reload()
  await expect(lab.status).toHaveText('connected')
  const { evm, walletConnect } = readSites()
  const asked = () =>
    new Set(requests.filter(each => !each.startsWith(origin)).map(each => new URL(each).origin))
  const node = new Set([new URL(evm.chains[0].rpcUrl).origin])
  await expect.poll(asked).toEqual(node)
  await lab.page.waitForLoadState('networkidle')
  expect(asked()).toEqual(node)
  expect(new Set(sockets.map(each => new URL(each).origin))).toEqual(
    new Set([new URL(walletConnect.relayUrl).origin]),
  )
  expect(sockets).toHaveLength(1)
})
