import { disconnect } from './lab/openSettings.js'
import { readRecord, recordPage } from './lab/recordPage.js'
import { expect, test } from './lab/test.js'
import { readSites } from './setup/Sites.js'

const isLoopback = (url: URL) => url.hostname === '127.0.0.1'

test('connects announced and injected wallets with every remote host blocked @further', async ({ lab }) => {
  await lab.page.route(
    url => !isLoopback(url),
    route => route.abort(),
  )
  await lab.open()
  await lab.connect('ember')
  await lab.press('lab-disconnect')
  await lab.page.addInitScript(() => {
    const answers: Record<string, unknown> = {
      eth_requestAccounts: ['0x0000000000000000000000000000000000000002'],
      eth_accounts: ['0x0000000000000000000000000000000000000002'],
      eth_chainId: '0x7a69',
    }
    const request = async ({ method }: { method: string }) => answers[method] ?? null
    Object.assign(window, { ethereum: { request, on: () => {}, removeListener: () => {} } })
  })
  await lab.open({ wallets: 'none', id: 'injected' })
  await lab.openConnect()
  await lab.press('foyer-wallet-selector-injected')
  await expect(lab.status).toHaveText('connected')
})

test('sends no request, opens no socket and stores nothing before the visitor acts [USER-20]', async ({
  lab,
}) => {
  const requests: string[] = []
  const sockets: string[] = []
  lab.page.on('request', request => requests.push(request.url()))
  lab.page.on('websocket', socket => sockets.push(socket.url()))
  await recordPage(lab.page)
  await lab.open({ bare: 1 })
  await lab.page.waitForLoadState('networkidle')
  const { lab: origin } = readSites()
  const isOfHost = (url: string) =>
    url.startsWith(origin) &&
    /\/(\?.*|stack\.json|icon\.svg|networks\/[\w-]+\.svg|assets\/[\w.-]+)$/.test(url)
  expect(requests.filter(each => !isOfHost(each))).toEqual([])
  expect(sockets).toEqual([])
  expect((await readRecord(lab.page)).writes).toEqual([])
})

test("requests only the active network's node with a stored session [USER-20] @further", async ({ lab }) => {
  const [one] = readSites().evm.chains
  await lab.open({ bare: 1 })
  await lab.connect('ember')
  const requests: string[] = []
  const sockets: string[] = []
  lab.page.on('request', request => requests.push(request.url()))
  lab.page.on('websocket', socket => sockets.push(socket.url()))
  await lab.reload()
  await expect(lab.status).toHaveText('connected')
  await lab.page.waitForLoadState('networkidle')
  const elsewhere = requests
    .filter(each => !each.startsWith(readSites().lab))
    .map(each => new URL(each).origin)
  expect([...new Set(elsewhere)]).toEqual([new URL(one.rpcUrl).origin])
  expect(sockets).toEqual([])
})

const storages = {
  blocked: () => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied', 'SecurityError')
        },
      })
    }
  },
  full: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded', 'QuotaExceededError')
    }
  },
}

for (const [kind, script] of Object.entries(storages)) {
  test(`connects and switches with storage ${kind}, and tells the host that nothing is stored [USER-22] [USER-27] @further`, async ({
    lab,
  }) => {
    await lab.page.addInitScript(script)
    await lab.open()
    await lab.connect('ember')
    await lab.press('lab-switch-eip155:31338')
    await expect(lab.part('lab-network')).toHaveText('eip155:31338')
    await expect(lab.part('lab-events')).toContainText('failed STORAGE_UNAVAILABLE')
    await expect(lab.part('lab-persistence')).toHaveText('none')
    await lab.press('foyer-account-button')
    await disconnect(lab.page)
    await expect(lab.status).toHaveText('disconnected')
  })
}

const corrupt = [
  '{',
  'null',
  '42',
  '{"version":1,"data":{"a":1}}',
  '{"version":99,"data":"x"}',
  '[]',
  'x'.repeat(50_000),
]

test('ignores corrupt or foreign stored values [USER-22] @further', async ({ lab }) => {
  await lab.open()
  await lab.connect('ember')
  await lab.press('lab-switch-eip155:31338')
  await expect(lab.part('lab-network')).toHaveText('eip155:31338')
  const keys = await lab.page.evaluate(() =>
    Object.keys(localStorage).filter(each => each.startsWith('@foyer/')),
  )
  expect(keys.length).toBeGreaterThan(2)
  for (const value of corrupt) {
    await lab.page.evaluate(
      ([names, text]) => {
        for (const name of names) localStorage.setItem(name, text)
      },
      [keys, value] as const,
    )
    await lab.reload()
    await expect(lab.part('foyer-connect-button')).toHaveText('Connect wallet')
    await expect(lab.status).toHaveText('disconnected')
  }
  await lab.connect('umbra')
})

test('ends a stored session whose wallet is missing, and reconnects it once the wallet is back [USER-2] @further', async ({
  lab,
}) => {
  await lab.open()
  await lab.connect('ember')
  await lab.open({ wallets: 'umbra' })
  await expect(lab.status).toHaveText('disconnected')
  await expect(lab.part('lab-events')).toContainText('failed')
  await lab.open()
  await expect(lab.status).toHaveText('connected')
  await lab.open({ wallets: 'umbra' })
  await expect(lab.status).toHaveText('disconnected')
  await lab.connect('umbra')
})

test('ends a stored session whose wallet does not answer, and connects another one [USER-2] @further', async ({
  lab,
}) => {
  await lab.open()
  await lab.connect('ember')
  await lab.page.addInitScript(() => {
    const silence = setInterval(() => {
      if (!window.labWallets) return
      clearInterval(silence)
      window.labWallets['ember']?.neverAnswer()
    }, 0)
  })
  await lab.reload()
  await expect(lab.status).toHaveText(/disconnected/)
  await lab.connect('umbra')
})

test('connects a wallet inside a sandboxed frame without storage [USER-27]', async ({ page }) => {
  const { lab: address } = readSites()
  await page.setContent(`<iframe sandbox="allow-scripts" width="900" height="800" src="${address}"></iframe>`)
  const frame = page.frameLocator('iframe')
  await expect(frame.getByTestId('lab-persistence')).toHaveText('none')
  await frame.getByTestId('foyer-connect-button').click()
  await frame.getByTestId('foyer-wallet-selector-test.foyer.ember').click()
  await expect(frame.getByTestId('lab-status')).toHaveText('connected')
  await expect(frame.getByTestId('lab-events')).toContainText('failed STORAGE_UNAVAILABLE')
})
