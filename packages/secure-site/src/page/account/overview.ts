import { callService } from '../site/callService.js'
import { draw } from '../site/draw.js'
import { formOf } from '../site/formOf.js'
import { memory } from '../site/memory.js'
import { notice } from '../site/notice.js'
import { providerTitle } from '../site/providerTitle.js'
import { showPanel } from '../site/showPanel.js'
import type { AccountContext, PasskeyView } from './AccountView.js'
import { changeAddress } from './changeAddress.js'
import { deleteAccount } from './deleteAccount.js'
import { exportKeys } from './exportKeys.js'
import { addPasskey, changeSecondStep, removePasskey } from './passkeys.js'
import { confirmByPasskey, proveOwner } from './proveOwner.js'

/** Shows the account: its addresses, login methods and actions. */
export function showOverview(
  context: AccountContext,
  { said = '', signedOut }: { said?: string; signedOut: () => void },
): void {
  const { account } = context
  const alert = notice()
  if (said) alert.say(said)
  alert.element.className = 'said'
  const deed = createDeeds(context, alert)
  const canTurn = account.hasSecondStep || account.passkeys.length > 0
  showPanel(
    'Your wallet',
    ...(account.recoveryEndsAt === null ? [] : [recoveryNote(account.recoveryEndsAt, context.showAccount)]),
    alert.element,
    section(
      'Accounts',
      draw(
        'dl',
        { class: 'list' },
        row({ label: 'EVM', value: account.evmAddress, isBytes: true }),
        ...(account.smartAccount
          ? [row({ label: 'EVM, smart account', value: account.smartAccount, isBytes: true })]
          : []),
        row({ label: 'Solana', value: account.solanaAddress, isBytes: true }),
      ),
    ),
    section(
      'Sign-in methods',
      draw('dl', { class: 'list' }, ...waysInRows(context, deed)),
      deed('Add a passkey', 'passkey-add', { work: () => addPasskey(context) }),
    ),
    section(
      'Second step',
      draw('p', { testId: 'second-step' }, wordSecondStep(account.hasSecondStep, canTurn)),
      ...(canTurn
        ? [
            deed(account.hasSecondStep ? 'Turn off' : 'Turn on', 'second-step-change', {
              by: 'passkey',
              work: () => changeSecondStep(context),
              label: account.hasSecondStep ? 'Turn the second step off' : 'Turn the second step on',
            }),
          ]
        : []),
    ),
    section(
      'Keys and deletion',
      draw('p', {}, 'Use your accounts in another wallet, or delete this one.'),
      draw(
        'div',
        { class: 'buttons' },
        deed('Show the keys', 'export-open', { work: () => exportKeys(context) }),
        deed('Delete the wallet', 'delete-open', { work: () => deleteAccount(context), isDangerous: true }),
      ),
    ),
    signOutButton(signedOut),
  )
}

interface Deed {
  readonly by?: 'passkey'
  readonly work: () => Promise<void> | void
  /** The accessible name, if the text alone is unclear. */
  readonly label?: string
  readonly isDangerous?: boolean
}

type CreateDeed = (text: string, testId: string, deed: Deed) => HTMLElement

/** Creates buttons whose actions require a recent confirmation of the owner's identity. */
function createDeeds(context: AccountContext, alert: ReturnType<typeof notice>): CreateDeed {
  return (text, testId, { by, work, label, isDangerous }) => {
    const button = draw(
      'button',
      { type: 'button', testId, 'aria-label': label, ...(isDangerous ? { class: 'destructive' } : {}) },
      text,
    )
    button.addEventListener('click', () => {
      button.disabled = true
      proveOwner(context, { ...(by ? { by } : {}), work }).catch((error: Error) => {
        button.disabled = false
        alert.element.className = 'warning'
        alert.say(error.message)
        alert.element.scrollIntoView({ block: 'nearest' })
      })
    })
    return button
  }
}

/** Creates the rows of the login methods with their actions. */
function waysInRows(context: AccountContext, deed: CreateDeed): readonly HTMLElement[] {
  const { account } = context
  const others = account.waysIn.filter(each => each !== 'email')
  return [
    row({
      label: 'Email',
      value: account.email ?? 'None',
      deeds: [
        deed(account.email ? 'Change' : 'Add', 'address-change-open', {
          work: () => changeAddress(context),
          label: 'Change the email address',
        }),
      ],
    }),
    ...others.map(each => row({ label: 'Social account', value: providerTitle(each) })),
    ...account.passkeys.map(each =>
      row({
        label: 'Passkey',
        value: each.name,
        more: wordPasskey(each),
        testId: 'passkey-row',
        deeds: [
          deed('Remove', 'passkey-remove', {
            work: () => removePasskey(context, each),
            label: `Remove the passkey ${each.name}`,
          }),
        ],
      }),
    ),
  ]
}

function signOutButton(signedOut: () => void): HTMLElement {
  const out = draw('button', { type: 'button', testId: 'account-sign-out' }, 'Sign out')
  out.addEventListener('click', () => {
    const asking = callService('user/signOut')
    // The browser is signed out regardless of the service's response.
    memory.forgetToken()
    asking.catch(() => {}).finally(signedOut)
  })
  return out
}

interface Row {
  readonly label: string
  readonly value: string
  readonly more?: string
  readonly testId?: string
  readonly isBytes?: boolean
  readonly deeds?: readonly HTMLElement[]
}

function row({ label, value, more, testId, isBytes = false, deeds = [] }: Row): HTMLElement {
  return draw(
    'div',
    { class: deeds.length > 0 ? 'row with-deed' : 'row', ...(testId ? { testId } : {}) },
    draw('dt', {}, label),
    draw('dd', isBytes ? { class: 'bytes' } : {}, value),
    ...(more ? [draw('dd', { class: 'faint' }, more)] : []),
    ...(deeds.length > 0 ? [draw('dd', { class: 'deed' }, ...deeds)] : []),
  )
}

function section(title: string, ...content: readonly HTMLElement[]): HTMLElement {
  return draw('section', {}, draw('h2', {}, title), ...content)
}

/** Shows a pending recovery, and lets an owner with the passkey stop it. */
function recoveryNote(endsAt: number, showAccount: AccountContext['showAccount']): HTMLElement {
  const form = formOf({
    text: 'Use the passkey and stop this',
    testId: 'recovery-stop',
    work: async () => {
      await confirmByPasskey()
      await showAccount('The wallet still asks for the passkey.')
    },
  })
  const when = new Date(endsAt).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' })
  const says = `Someone said that the passkey of this wallet is lost. On ${when}, this wallet stops asking for it.`
  return draw(
    'section',
    { class: 'recovery', testId: 'recovery-note' },
    draw('p', { class: 'danger' }, says),
    form,
  )
}

function wordPasskey({ isSynced, createdAt, lastUsedAt }: PasskeyView): string {
  const used = lastUsedAt === null ? 'not used yet' : `last used ${wordDay(lastUsedAt)}`
  return `Added ${wordDay(createdAt)}, ${used}${isSynced ? ', on all your devices' : ''}`
}

function wordDay(ms: number): string {
  return new Date(ms).toLocaleDateString('en', { day: 'numeric', month: 'short', year: 'numeric' })
}

function wordSecondStep(isOn: boolean, canTurn: boolean): string {
  if (isOn) return 'On: you confirm each new device with a passkey.'
  return canTurn
    ? 'Off: an email code or a social account is enough to sign in.'
    : 'Off. Add a passkey first. Then you can require it on each new device.'
}
