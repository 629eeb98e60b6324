import { expect, it } from 'vitest'
import { ListRow } from '../list-row/ListRow.js'
import { openShadowHost } from '../stories/openShadowHost.js'
import { SplitView } from './SplitView.js'

it('marks the row whose content is shown next to the list', async () => {
  const { find } = await openShadowHost(
    <SplitView pane={<p>Continue in Ember</p>} paneLabel="Ember">
      <ListRow title="Ember" isShown testId="shown" />
      <ListRow title="Umbra" testId="other" />
    </SplitView>,
  )
  const lookOf = (testId: string) => {
    const { borderColor, backgroundColor } = getComputedStyle(find(`[data-testid="${testId}"]`))
    return { borderColor, backgroundColor }
  }
  const [shown, other] = [lookOf('shown'), lookOf('other')]
  expect(shown.borderColor).not.toBe(other.borderColor)
  expect(shown.backgroundColor).not.toBe(other.backgroundColor)
})
