import { expect, type FrameLocator, type Page } from '@playwright/test'
import { readSites } from '../setup/Sites.js'
import type { Lab, LabSettings } from './createLab.js'

/** An e-mail in the stack's mailbox. */
interface Mail {
  readonly subject: string
  readonly code: string | null
  readonly link: string | null
}

/** The lab with the stack's secure site. */
export const embedded: LabSettings = { wallets: '', chains: 'eip155,solana', blockchain: '', secure: '' }

/** Returns the lab's URL at `lab.localhost`, which is a different site from the secure one, as in production. */
export function labSite(): string {
  return readSites().lab.replace('127.0.0.1', 'lab.localhost')
}

/** Returns a new e-mail address. */
export function newAddress(name = 'ada'): string {
  return `${name}.${crypto.randomUUID().slice(0, 8)}@lab.test`
}

async function mailsOf(email: string): Promise<readonly Mail[]> {
  const response = await fetch(`${readSites().secure.mailboxUrl}/mailbox?to=${encodeURIComponent(email)}`)
  return (await response.json()) as readonly Mail[]
}

/** Returns the newest code sent by e-mail to an address, once at least `count` codes arrived. */
export async function readCode(email: string, count = 1): Promise<string> {
  const codes = async () => (await mailsOf(email)).flatMap(each => each.code ?? [])
  await expect.poll(async () => (await codes()).length, { timeout: 20_000 }).toBeGreaterThanOrEqual(count)
  return (await codes()).at(-1) ?? ''
}

/** Opens the link of the newest e-mail in a new tab. */
export async function openDeviceLink(lab: Lab, email: string): Promise<Page> {
  const link = async () => (await mailsOf(email)).findLast(each => each.link)?.link
  await expect.poll(link, { timeout: 20_000 }).toBeTruthy()
  const tab = await lab.page.context().newPage()
  await tab.goto((await link()) ?? '')
  return tab
}

/** Opens the link of the newest e-mail and approves the device there with the number that the app shows. */
export async function approveDevice(
  lab: Lab,
  email: string,
  readNumber = () => lab.part('foyer-login-number').textContent(),
): Promise<void> {
  const tab = await openDeviceLink(lab, email)
  await tab.getByTestId('matching-number').fill((await readNumber()) ?? '')
  await tab.getByTestId('device-approve').click()
  await expect(tab.getByText('Device approved')).toBeVisible()
  await tab.close()
}

/** Submits an address in the e-mail field of Connect. */
export async function submitEmail(lab: Lab, email: string): Promise<void> {
  await lab.part('foyer-email-input').fill(email)
  await expect(lab.part('foyer-email-submit')).toBeVisible()
  await lab.part('foyer-email-input').press('Enter')
}

/** Types a code into the focused boxes. */
export async function typeCode(lab: Lab, code: string): Promise<void> {
  await expect(lab.part('foyer-otp-digit-0')).toBeFocused()
  await lab.page.keyboard.type(code)
}

/** Signs in a new visitor, starting with the closed modal. With `isAsked` the modal stays open for a signature. */
export async function signInByEmail(lab: Lab, email: string, { isAsked = false } = {}): Promise<void> {
  await lab.openConnect()
  await submitEmail(lab, email)
  await expect(lab.part('foyer-header-text')).toHaveText('Confirm it’s you', { timeout: 20_000 })
  await approveDevice(lab, email)
  await expect(lab.part('foyer-header-text')).toHaveText('Confirm email', { timeout: 20_000 })
  await typeCode(lab, await readCode(email))
  await expect(lab.status).toHaveText('connected', { timeout: 20_000 })
  if (!isAsked) await expect(lab.dialog).toBeHidden()
}

/** Returns the secure site's frame. */
export function frameOf(lab: Lab): FrameLocator {
  return lab.page.frameLocator('#foyer-frame')
}

/** Answers the frame's request: declines in the frame, approves in the window that it opens. */
export async function answerFrame(lab: Lab, answer: 'approve' | 'cancel'): Promise<void> {
  if (answer === 'approve') {
    const popup = await openApproval(lab)
    await popup.getByTestId('secure-approve').click()
    return
  }
  // Waits until the frame has stopped moving, as a visitor does.
  await expect(frameOf(lab).getByTestId('secure-window')).toBeVisible({ timeout: 15_000 })
  await frameOf(lab).getByTestId('secure-cancel').click()
}

/** Opens the window of the request and scrolls through it until it can be approved. */
export async function openApproval(lab: Lab): Promise<Page> {
  await expect(frameOf(lab).getByTestId('secure-window')).toBeVisible({ timeout: 15_000 })
  const opening = lab.page.waitForEvent('popup')
  await frameOf(lab).getByTestId('secure-window').click()
  const popup = await opening
  // The keys scroll the list only while it has the focus.
  const list = popup.getByRole('region')
  await list.waitFor()
  const acceptance = popup.getByTestId('secure-accept')
  if (await acceptance.count()) await acceptance.check()
  await list.focus()
  const read = async () => {
    const status = await popup.getByTestId('secure-status').textContent()
    if (status?.startsWith('Scroll')) await popup.keyboard.press('End')
    return popup.getByTestId('secure-approve').isEnabled()
  }
  await expect.poll(read, { timeout: 15_000 }).toBe(true)
  return popup
}

/** Returns the embedded wallet's address in a namespace from the instance's state. */
export function accountOf(lab: Lab, namespace: 'eip155' | 'solana'): Promise<string> {
  return lab.page.evaluate(
    each => window.labFoyer.getState().connection.byNamespace[each]?.activeAccount.split(':').at(-1) ?? '',
    namespace,
  )
}

/** Funds a new account of the first EVM chain or the first Solana cluster. */
export async function fund(address: string): Promise<void> {
  const { evm, solana } = readSites()
  const isEvm = address.startsWith('0x')
  const url = isEvm ? evm.chains[0].rpcUrl : solana.clusters[0].rpcUrl
  const [method, amount] = isEvm ? ['anvil_setBalance', '0x8ac7230489e80000'] : ['requestAirdrop', 5e9]
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: [address, amount] })
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  const { error } = (await response.json()) as { readonly error?: { readonly message: string } }
  if (error) throw new Error(error.message)
}
