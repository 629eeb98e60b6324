import { virtual } from '@guidepup/virtual-screen-reader'
import { expect, onTestFinished } from 'vitest'

/** What is spoken by itself says how urgent it is. A region that was emptied says nothing. */
const isAnnounced = (said: string) => /^(polite|assertive): ./.test(said)

/** Where a part that was spoken before is over. */
const isEnd = (said: string) => /^end(,| of )/.test(said)

/** The reader asks the tree above a change for names, which a part that was taken away has not. */
class AttachedObserver extends MutationObserver {
  constructor(tell: MutationCallback) {
    super((changes, self) =>
      tell(
        changes.filter(({ target }) => target.isConnected),
        self,
      ),
    )
  }
}

/** A visitor who hears a dialog and does not see it. What is around an open dialog is inert. */
export async function listenTo(dialog: HTMLElement) {
  await virtual.start({ container: dialog, window: { document, MutationObserver: AttachedObserver } })
  onTestFinished(() => virtual.stop())

  /** Goes on to what comes next in the dialog; after its end it begins anew. */
  async function goOn(): Promise<string> {
    await virtual.next()
    return virtual.lastSpokenPhrase()
  }

  async function goToStart(): Promise<string> {
    for (;;) {
      const said = await goOn()
      if (virtual.activeNode === dialog && !isEnd(said)) return said
    }
  }

  /** What is spoken of the whole dialog, in order, its own name first. */
  async function readAll(): Promise<readonly string[]> {
    const spoken = [await goToStart()]
    for (;;) {
      const said = await goOn()
      if (virtual.activeNode === dialog) return spoken
      if (!isEnd(said)) spoken.push(said)
    }
  }

  return {
    readAll,
    /** Goes on to a control by what is spoken of it, and presses it. */
    async press(control: string): Promise<void> {
      expect(await readAll()).toContain(control)
      while ((await goOn()) !== control);
      await virtual.act()
    },
    /** What was spoken by itself, in order; what is said again at once counts once. */
    async announced(): Promise<readonly string[]> {
      const spoken = (await virtual.spokenPhraseLog()).filter(isAnnounced)
      return spoken.filter((said, index) => said !== spoken[index - 1])
    },
  }
}
