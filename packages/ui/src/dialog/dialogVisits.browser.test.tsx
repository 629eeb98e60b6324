import { StrictMode } from 'react'
import { expect, it } from 'vitest'
import { Picture } from '../picture/Picture.js'
import { ScrollArea } from '../scroll-area/ScrollArea.js'
import { OpenDialog as Dialog } from '../stories/OpenDialog.js'
import { openShadowHost } from '../stories/openShadowHost.js'
import { useDialogVisit, useWhileDialogOpen } from './dialogVisits.js'

const begun: string[] = []

function Inside({ name }: { readonly name: string }) {
  const visit = useDialogVisit()
  useWhileDialogOpen(() => {
    begun.push(`${name} begins`)
    return () => void begun.push(`${name} ends`)
  }, [name])
  return <p>{visit}</p>
}

const at = (isOpen: boolean, name = 'one') => (
  <Dialog isOpen={isOpen} label="Connect" onDismiss={() => undefined}>
    <Inside name={name} />
  </Dialog>
)

it('ends effects on close, begins them again on open, and numbers each visit', async () => {
  const { find, show } = await openShadowHost(at(true))
  expect(find('p').textContent).toBe('1')
  await show(at(true, 'two'))
  await show(at(false, 'two'))
  expect(find('p').textContent).toBe('1')
  expect(begun.splice(0)).toEqual(['one begins', 'one ends', 'two begins', 'two ends'])
  await show(at(false, 'three'))
  expect(begun).toEqual([])
  await show(at(true, 'three'))
  expect(find('p').textContent).toBe('2')
  expect(begun.splice(0)).toEqual(['three begins'])
  await show(null)
  expect(begun.splice(0)).toEqual(['three ends'])
})

it('begins immediately outside a dialog', async () => {
  const { find, show } = await openShadowHost(<Inside name="page" />)
  expect([find('p').textContent, begun.splice(0)]).toEqual(['0', ['page begins']])
  await show(null)
  expect(begun.splice(0)).toEqual(['page ends'])
})

it('scrolls a list to its start for the next visit', async () => {
  const list = (isOpen: boolean) => (
    <Dialog isOpen={isOpen} label="Connect" onDismiss={() => undefined}>
      <ScrollArea testId="area">
        <div style={{ blockSize: 2000 }} />
      </ScrollArea>
    </Dialog>
  )
  const { find, show } = await openShadowHost(list(true))
  find('[data-testid="area"]').scrollTop = 500
  await show(list(false))
  await show(list(true))
  expect(find('dialog[open] [data-testid="area"]').scrollTop).toBe(0)
})

it('loads a failed picture again in the next visit, but not before', async () => {
  const address = `data:image/png;base64,${btoa('no picture')}`
  const picture = (isOpen: boolean) => (
    <StrictMode>
      <Dialog isOpen={isOpen} label="Connect" onDismiss={() => undefined}>
        <Picture src={address} fallback="?" />
      </Dialog>
    </StrictMode>
  )
  const { find, show } = await openShadowHost(picture(true))
  const state = () => find('dialog:not([data-state]) .picture__frame').dataset['state']
  await expect.poll(state).toBe('fallback')
  await show(picture(false))
  expect(state()).toBe('fallback')
  const states: unknown[] = []
  const observer = new MutationObserver(() => states.push(state()))
  observer.observe(find('dialog'), { subtree: true, attributeFilter: ['data-state'] })
  await show(picture(true))
  await expect.poll(() => states).toEqual(['image', 'fallback'])
  observer.disconnect()
})
