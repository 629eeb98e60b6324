import type { Route } from '@playwright/test'
import {
  answerFrame,
  approveDevice,
  embedded,
  labSite,
  newAddress,
  openApproval,
  readCode,
  signInByEmail,
  submitEmail,
  typeCode,
} from './lab/embedded.js'
import { bringsAbout, expect, test } from './lab/test.js'

test(
  'ends the login after three wrong codes, and accepts a new code @further',
  bringsAbout(/status of (400|404)/),
  async ({ lab }) => {
    test.slow()
    const email = newAddress()
    await lab.open(embedded, labSite())
    await lab.openConnect()
    await submitEmail(lab, email)
    await expect(lab.part('foyer-header-text')).toHaveText('Confirm it’s you', { timeout: 20_000 })
    await approveDevice(lab, email)
    await expect(lab.part('foyer-header-text')).toHaveText('Confirm email', { timeout: 20_000 })
    const code = await readCode(email)
    const wrong = code === '000000' ? '111111' : '000000'
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      await typeCode(lab, wrong)
      await expect(lab.part('foyer-otp-digit-error')).toContainText('Try again')
      await expect(lab.part('foyer-otp-digit-0')).toBeFocused()
    }
    await typeCode(lab, code)
    await expect(lab.part('foyer-otp-digit-error')).toContainText('Try again')
    await expect(lab.status).toHaveText('disconnected')
    // The service also enforces this half minute, with its own clock.
    await expect(lab.part('foyer-email-resend')).toBeEnabled({ timeout: 40_000 })
    await lab.press('foyer-email-resend')
    await typeCode(lab, await readCode(email, 2))
    await expect(lab.status).toHaveText('connected', { timeout: 20_000 })
  },
)

test('rejects a second e-mail within half a minute and shows the remaining time [VAL-20] [CONST-12] @further', async ({
  lab,
}) => {
  const email = newAddress()
  await lab.open(embedded, labSite())
  await lab.openConnect()
  await submitEmail(lab, email)
  await expect(lab.part('foyer-header-text')).toHaveText('Confirm it’s you', { timeout: 20_000 })
  await lab.press('foyer-header-back')
  await submitEmail(lab, email)
  await expect(lab.part('foyer-email-input')).toHaveAccessibleDescription(
    /^Please try again after \d+ seconds$/,
  )
})

test(
  'reports a frame that does not load within 20 s and keeps the page usable [ERR-17] [CONST-13] @further',
  bringsAbout(/FoyerError. Network Error - Could not load embedded wallet/),
  async ({ lab }) => {
    await lab.page.clock.install()
    await lab.open({ ...embedded, secure: 'fault/dead' }, labSite())
    await lab.openConnect()
    await submitEmail(lab, newAddress())
    await expect(lab.page.locator('#foyer-frame')).toBeAttached()
    await lab.page.clock.fastForward(20_000)
    await expect(lab.part('foyer-alert-text')).toContainText('Network Error - Could not load embedded wallet')
    await expect(lab.part('foyer-email-input')).toBeEnabled()
  },
)

test(
  'reports a frame that does not answer within 30 s [ERR-17] [CONST-14] @further',
  bringsAbout(/FoyerError. Embedded Wallet Request Timed Out/),
  async ({ lab }) => {
    test.slow()
    await lab.open({ ...embedded, secure: 'fault/silent' }, labSite())
    await lab.openConnect()
    await submitEmail(lab, newAddress())
    // The page does not show when this deadline starts, and moving the clock earlier would end the loading instead.
    await expect(lab.part('foyer-alert-text')).toContainText('Embedded Wallet Request Timed Out', {
      timeout: 45_000,
    })
  },
)

test('works with a frame that is slow or answers everything twice @further', async ({ lab }) => {
  test.slow()
  for (const secure of ['fault/late', 'fault/twice']) {
    await lab.open({ ...embedded, secure, id: secure.replace('/', '-') }, labSite())
    await signInByEmail(lab, newAddress())
    await lab.press('lab-sign')
    await answerFrame(lab, 'approve')
    await expect(lab.result).toHaveText(/^0x/)
  }
})

test('signs out within 3 s and leaves no data, even if the frame does not answer [CONST-15] @further', async ({
  lab,
}) => {
  test.slow()
  const email = newAddress()
  await lab.page.clock.install()
  await lab.open({ ...embedded, secure: 'fault/mute-sign-out' }, labSite())
  await signInByEmail(lab, email)
  // From here on only the test moves the clock.
  await lab.page.clock.pauseAt(await lab.page.evaluate(() => Date.now() + 1000))
  await lab.press('lab-disconnect')
  await lab.page.clock.fastForward(3000)
  await expect(lab.status).toHaveText('disconnected')
  await expect(lab.result).not.toContainText('FAILED')
  expect(JSON.stringify(await lab.stored())).not.toContain(email)
})

test(
  'reports being offline at each step of the login and continues when the network is back @further',
  bringsAbout(/FoyerError. Unable to load email login dependency/, /net::ERR_INTERNET_DISCONNECTED/),
  async ({ lab }) => {
    test.slow()
    const email = newAddress()
    const { page } = lab
    const { origin } = new URL(labSite())
    const isElsewhere = (url: URL) => url.origin !== origin
    const drop = (route: Route) => route.abort('internetdisconnected')
    // The page's own modules stay available, because a browser does not request a failed module again.
    const offline = (isOffline: boolean) =>
      isOffline ? page.context().route(isElsewhere, drop) : page.context().unroute(isElsewhere, drop)
    await lab.open(embedded, labSite())
    await lab.openConnect()
    await expect(lab.part('foyer-email-input')).toBeEditable()
    await offline(true)
    await submitEmail(lab, email)
    await expect(lab.part('foyer-email-input')).toHaveAttribute('aria-invalid', 'true', { timeout: 30_000 })
    await offline(false)
    await submitEmail(lab, email)
    await expect(lab.part('foyer-header-text')).toHaveText('Confirm it’s you', { timeout: 40_000 })
    await approveDevice(lab, email)
    await expect(lab.part('foyer-header-text')).toHaveText('Confirm email', { timeout: 20_000 })
    const code = await readCode(email)
    await offline(true)
    await typeCode(lab, code)
    await expect(lab.part('foyer-otp-digit-error')).not.toBeEmpty({ timeout: 40_000 })
    await offline(false)
    await typeCode(lab, code)
    await expect(lab.status).toHaveText('connected', { timeout: 20_000 })
    await lab.press('lab-sign')
    const popup = await openApproval(lab)
    await offline(true)
    await popup.getByTestId('secure-approve').click()
    await expect(lab.result).toContainText('REQUEST_FAILED', { timeout: 20_000 })
    await offline(false)
    await lab.press('lab-sign')
    await answerFrame(lab, 'approve')
    await expect(lab.result).toHaveText(/^0x/)
  },
)

test(
  "rejects an app that the secure site does not know, and reports it to the app's developer @further",
  bringsAbout(/FoyerError. Invalid App Configuration/),
  async ({ lab }) => {
    await lab.open({ ...embedded, project: 'unverified' }, labSite())
    await lab.openConnect()
    await submitEmail(lab, newAddress())
    await expect(lab.part('foyer-alert-text')).toContainText('Invalid App Configuration', { timeout: 30_000 })
  },
)

test('exposes no key and no token to the host page', async ({ lab }) => {
  test.slow()
  await lab.open(embedded, labSite())
  await lab.page.evaluate(() => {
    const heard: string[] = []
    Object.assign(window, { heardMessages: heard })
    window.addEventListener('message', event => heard.push(JSON.stringify(event.data)), true)
  })
  await signInByEmail(lab, newAddress())
  await lab.press('lab-sign')
  await answerFrame(lab, 'approve')
  await expect(lab.result).toHaveText(/^0x/)
  const secure = lab.page.frames().find(each => each.url().includes('secure.localhost'))
  const token = await secure?.evaluate(() => {
    const kept = () => {
      try {
        return localStorage.getItem('secure-frame/token')
      } catch {
        return undefined
      }
    }
    return kept() ?? /secure-frame-token-\d+=([\w-]+)/.exec(document.cookie)?.[1]
  })
  expect(token).toMatch(/^[\w-]{20,}$/)
  const reachable = await lab.page.evaluate(() => {
    const own = [JSON.stringify(localStorage), JSON.stringify(sessionStorage), document.cookie]
    const plain = (_name: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)
    const states = JSON.stringify(window.labFoyer.getState(), plain)
    const heard = (window as unknown as { heardMessages: string[] }).heardMessages.join()
    const frame = document.querySelectorAll('iframe')
    const blocked = (() => {
      const roots = [...document.querySelectorAll('*')].flatMap(each => each.shadowRoot ?? [])
      const inner = roots.flatMap(root => [...root.querySelectorAll('iframe')])
      return [...frame, ...inner].map(each => {
        try {
          return String(each.contentWindow?.document.cookie)
        } catch (error) {
          return (error as Error).name
        }
      })
    })()
    return { text: [...own, states, heard].join('\n'), blocked }
  })
  expect(reachable.text).not.toContain(token)
  expect(reachable.text).not.toMatch(/privateKey|secretKey|mnemonic/i)
  expect(reachable.blocked).toContain('SecurityError')
})

test('lets the visitor close a frame that dies during a request, and disconnect in time @further', async ({
  lab,
}) => {
  test.slow()
  await lab.open({ ...embedded, secure: 'fault/dies' }, labSite())
  await signInByEmail(lab, newAddress())
  await lab.press('lab-sign')
  const secure = lab.page.getByRole('dialog', { name: 'Secure wallet' })
  await secure.getByRole('button', { name: 'Close' }).click()
  await expect(lab.result).toContainText('Request was aborted')
  await lab.press('lab-disconnect')
  await expect(lab.status).toHaveText('disconnected', { timeout: 4_000 })
})
