import { callService } from '../site/callService.js'
import { draw } from '../site/draw.js'
import { formOf } from '../site/formOf.js'
import { notice } from '../site/notice.js'
import { showPanel } from '../site/showPanel.js'
import type { AccountContext } from './AccountView.js'
import { backButton } from './backButton.js'

interface Keys {
  readonly evm: string
  readonly solana: string
}

const shownMs = 60_000

/** Explains what the keys give access to, and shows them on request. */
export function exportKeys(context: AccountContext): void {
  const form = formOf({
    text: 'Show the keys',
    testId: 'export-show',
    isDangerous: true,
    work: async () => showKeys(context, await callService<Keys>('account/export')),
  })
  showPanel(
    'Show your keys?',
    draw(
      'p',
      { class: 'danger' },
      'Anyone who has these keys controls everything in your accounts, for good. A key cannot be changed, and no passkey protects against its theft.',
    ),
    draw(
      'p',
      {},
      'You need them to use your accounts in another wallet. No site, app or support team ever asks for them. Make sure that nobody sees your screen.',
    ),
    form,
    backButton(context),
  )
}

/** Shows the keys for one minute at most, or until the window loses the focus. */
function showKeys(context: AccountContext, keys: Keys): void {
  const over = new AbortController()
  const hide = () => {
    if (over.signal.aborted) return
    over.abort()
    clearTimeout(timer)
    showPanel(
      'The keys are hidden again',
      'This page shows them for a minute, and only while you are in this window.',
      backButton(context),
    )
  }
  const timer = setTimeout(hide, shownMs)
  window.addEventListener('blur', hide, { signal: over.signal })
  window.addEventListener('pagehide', hide, { signal: over.signal })
  document.addEventListener('visibilitychange', hide, { signal: over.signal })
  const button = draw('button', { type: 'button', testId: 'export-hide' }, 'Hide the keys')
  button.addEventListener('click', hide)
  showPanel(
    'Your keys',
    draw('p', { role: 'status' }, 'They are hidden after a minute, or when you leave this window.'),
    draw(
      'dl',
      { class: 'list' },
      keyRow({ label: 'EVM: private key', testId: 'export-evm', key: keys.evm }),
      keyRow({ label: 'Solana: secret key', testId: 'export-solana', key: keys.solana }),
    ),
    button,
  )
}

function keyRow({
  label,
  testId,
  key,
}: {
  readonly label: string
  readonly testId: string
  readonly key: string
}): HTMLElement {
  const said = notice()
  said.element.setAttribute('role', 'status')
  const copy = draw(
    'button',
    { type: 'button', testId: `${testId}-copy`, 'aria-label': `Copy ${label}` },
    'Copy',
  )
  copy.addEventListener('click', () => {
    navigator.clipboard.writeText(key).then(
      () => said.say('Copied. Other programs can read the clipboard: copy something else soon.'),
      () => said.say('The key could not be copied. Select it and copy it by hand.'),
    )
  })
  return draw(
    'div',
    { class: 'row' },
    draw('dt', {}, label),
    draw('dd', { class: 'bytes', testId }, key),
    draw('dd', { class: 'deeds' }, copy, said.element),
  )
}
