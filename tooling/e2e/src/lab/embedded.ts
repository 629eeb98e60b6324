import { expect, type FrameLocator, type Page } from '@playwright/test'
import { readSites } from '../setup/Sites.js'
import type { Lab, LabSettings } from './createLab.js'

/** A mail of the stack's mailbox. */
interface Mail {
  readonly subject: string
  readonly code: string | null
  readonly link: string | null
}

/** The lab with the stack's secure site, on a site of its own beside it. */
export const embedded: LabSettings = { wallets: '', chains: 'eip155,solana', blockchain: '', secure: '' }

/** The lab at `lab.localhost`: another site than the secure one, as in life. */
export function labSite(): string {
  return readSites().lab.replace('127.0.0.1', 'lab.localhost')
}

/** An address nobody had before. */
export function newAddress(name = 'ada'): string {
  return `${name}.${crypto.randomUUID().slice(0, 8)}@lab.test`
}

async function mailsOf(email: string): Promise<readonly Mail[]> {
  const response = await fetch(`${readSites().secure.mailboxUrl}/mailbox?to=${encodeURIComponent(email)}`)
  return (await response.json()) as readonly Mail[]
}

/** The newest code mailed to an address, once there are at least `count` of them. */
export async function readCode(email: string, count = 1): Promise<string> {
  const codes = async () => (await mailsOf(email)).flatMap(each => each.code ?? [])
  await expect.poll(async () => (await codes()).length, { timeout: 20_000 }).toBeGreaterThanOrEqual(count)
  return (await codes()).at(-1) ?? ''
}

/** Follows the link of the newest mail, in a tab of its own. */
export async function openDeviceLink(lab: Lab, email: string): Promise<Page> {
  const link = async () => (await mailsOf(email)).findLast(each => each.link)?.link
  await expect.poll(link, { timeout: 20_000 }).toBeTruthy()
  const tab = await lab.page.context().newPage()
  await tab.goto((await link()) ?? '')
  return tab
}

/** Follows the link of the newest mail and approves the device there, by the number that the app shows. */
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

/** Sends an address from the field on Connect. */
export async function submitEmail(lab: Lab, email: string): Promise<void> {
  await lab.part('foyer-email-input').fill(email)
  await expect(lab.part('foyer-email-submit')).toBeVisible()
  await lab.part('foyer-email-input').press('Enter')
}

/** Types a code into the boxes that have the focus. */
export async function typeCode(lab: Lab, code: string): Promise<void> {
  await expect(lab.part('foyer-otp-digit-0')).toBeFocused()
  await lab.page.keyboard.type(code)
}

/** From the closed modal to the account of a new visitor; where the app asks for a signature, the modal stays. */
export async function signInByEmail(lab: Lab, email: string, { isAsked = false } = {}): Promise<void> {
  await lab.openConnect()
  await submitEmail(lab, email)
  await expect(lab.part('foyer-header-text')).toHaveText('Register device', { timeout: 20_000 })
  await approveDevice(lab, email)
  await expect(lab.part('foyer-header-text')).toHaveText('Confirm email', { timeout: 20_000 })
  await typeCode(lab, await readCode(email))
  await expect(lab.status).toHaveText('connected', { timeout: 20_000 })
  if (!isAsked) await expect(lab.dialog).toBeHidden()
}

/** The page of the secure site. */
export function frameOf(lab: Lab): FrameLocator {
  return lab.page.frameLocator('#foyer-frame')
}

/** Answers what the frame asks: a no there, a yes in the window that it opens. */
export async function answerFrame(lab: Lab, answer: 'approve' | 'cancel'): Promise<void> {
  if (answer === 'approve') {
    const popup = await openApproval(lab)
    await popup.getByTestId('secure-approve').click()
    return
  }
  // Whoever answers has seen the question: the frame stands still by then.
  await expect(frameOf(lab).getByTestId('secure-window')).toBeVisible({ timeout: 15_000 })
  await frameOf(lab).getByTestId('secure-cancel').click()
}

/** Continues in the window, and reads the question there until it can be approved. */
export async function openApproval(lab: Lab): Promise<Page> {
  await expect(frameOf(lab).getByTestId('secure-window')).toBeVisible({ timeout: 15_000 })
  const opening = lab.page.waitForEvent('popup')
  await frameOf(lab).getByTestId('secure-window').click()
  const popup = await opening
  // The list is scrolled by the keys of whoever is in it.
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

/** The embedded wallet's account of a namespace, as the lab's instance has it. */
export function accountOf(lab: Lab, namespace: 'eip155' | 'solana'): Promise<string> {
  return lab.page.evaluate(
    each => window.labFoyer.getState().connection.byNamespace[each]?.activeAccount.split(':').at(-1) ?? '',
    namespace,
  )
}

/** Coins for a new account of the first EVM chain and of the first Solana cluster. */
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
