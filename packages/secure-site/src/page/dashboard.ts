import { callService } from './site/callService.js'
import { draw } from './site/draw.js'
import { showPanel } from './site/showPanel.js'

interface User {
  readonly email: string | null
  readonly userName?: string
  readonly accounts: readonly { readonly address: string; readonly type: string }[]
}

const note = draw(
  'p',
  {},
  'This is a reference for people who host their own wallet page. Do not keep anything of value in it.',
)

const typeNames: Readonly<Record<string, string>> = { eoa: 'Account', smartAccount: 'Smart account' }

async function show(): Promise<void> {
  const { isConnected } = await callService<{ isConnected: boolean }>('user/isConnected')
  if (!isConnected) {
    showPanel(
      'Your accounts',
      'Nobody is signed in here. Browsers may keep what an app knows apart from this page.',
      note,
    )
    return
  }
  const user = await callService<User>('user/read')
  const rows = user.accounts.map(({ address, type }) =>
    draw(
      'div',
      { class: 'row' },
      draw('dt', {}, typeNames[type] ?? type),
      draw('dd', { class: 'bytes' }, address),
    ),
  )
  showPanel('Your accounts', user.email ?? user.userName ?? '', draw('dl', { class: 'rows' }, ...rows), note)
}

show().catch((error: Error) => showPanel('Your accounts', error.message, note))
