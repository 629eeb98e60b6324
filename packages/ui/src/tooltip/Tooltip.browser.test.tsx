import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { OpenDialog as Dialog } from '../stories/OpenDialog.js'
import { openShadowHost } from '../stories/openShadowHost.js'
import { Tooltip } from './Tooltip.js'

it('describes its control while focused, and hides on Escape without closing the dialog', async () => {
  const dismissals: string[] = []
  const { find, root } = await openShadowHost(
    <Dialog isOpen label="Account" onDismiss={reason => dismissals.push(reason)}>
      <Tooltip text="Exchange tokens">
        <button type="button">swap</button>
      </Tooltip>
    </Dialog>,
  )
  await userEvent.tab()
  expect(find('[role="tooltip"]').id).toBe(find('button').getAttribute('aria-describedby'))
  await userEvent.keyboard('{Escape}')
  expect(root.querySelector('[role="tooltip"]')).toBeNull()
  expect(dismissals).toEqual([])
  await userEvent.keyboard('{Escape}')
  expect(dismissals).toEqual(['escape'])
})
