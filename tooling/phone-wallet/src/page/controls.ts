import type { PhoneWallet } from '../wallet/PhoneWallet.js'
import { button } from './button.js'
import { element } from './element.js'

/** Creates the controls for the account, the network, automatic mode, `die` and `revive`. */
export function controls(wallet: PhoneWallet): HTMLElement {
  const { networks, networkId, addresses, accountIndex, isAutomatic, isAlive } = wallet.state
  const [namespace = ''] = networkId.split(':')
  const network = choice({
    label: 'Network',
    testId: 'phone-network',
    options: networks.map(each => ({ value: each, text: each })),
    selected: networkId,
    onChange: value => wallet.switchNetwork(value),
  })
  const account = choice({
    label: 'Account',
    testId: 'phone-account',
    options: (addresses[namespace] ?? []).map((text, index) => ({ value: `${index}`, text })),
    selected: `${accountIndex}`,
    onChange: value => wallet.switchAccount(Number(value)),
  })
  const automatic = element('input', { testId: 'phone-automatic', attributes: { type: 'checkbox' } })
  automatic.checked = isAutomatic
  automatic.addEventListener('change', () => wallet.setAutomatic(automatic.checked))
  return element(
    'section',
    { className: 'card controls' },
    network,
    account,
    element('label', { className: 'switch' }, element('span', { text: 'Agree to everything' }), automatic),
    isAlive
      ? button({ text: 'Fall silent', testId: 'phone-die', onPress: () => wallet.die() })
      : button({ text: 'Come back', testId: 'phone-revive', kind: 'main', onPress: () => wallet.revive() }),
  )
}

function choice({
  label,
  testId,
  options,
  selected,
  onChange,
}: {
  readonly label: string
  readonly testId: string
  readonly options: readonly { readonly value: string; readonly text: string }[]
  readonly selected: string
  readonly onChange: (value: string) => Promise<void>
}): HTMLElement {
  const select = element(
    'select',
    { testId },
    ...options.map(({ value, text }) => element('option', { text, attributes: { value } })),
  )
  select.value = selected
  // The wallet's notice shows a failure.
  select.addEventListener('change', () => void onChange(select.value).catch(() => {}))
  return element('label', {}, element('span', { text: label }), select)
}
