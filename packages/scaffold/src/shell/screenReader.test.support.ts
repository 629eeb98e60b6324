import { virtual } from '@guidepup/virtual-screen-reader'
import { expect, onTestFinished } from 'vitest'

/**
 * Returns whether a spoken text is a live announcement, which starts with its politeness. Emptied regions do not
 * count.
 */
const isAnnounced = (said: string) => /^(polite|assertive): ./.test(said)

/** Returns whether a spoken text marks the end of a part. */
const isEnd = (said: string) => /^end(,| of )/.test(said)

/** Drops changes of removed nodes, because the reader computes names from a node's ancestors. */
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

/** Starts a virtual screen reader inside a dialog. Everything outside an open dialog is inert. */
export async function listenTo(dialog: HTMLElement) {
  await virtual.start({ container: dialog, window: { document, MutationObserver: AttachedObserver } })
  onTestFinished(() => virtual.stop())

  /** Moves to the next item in the dialog, and from the last to the first. Returns its spoken text. */
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

  /** Returns the spoken texts of the whole dialog in order, starting with its name. */
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
    /** Moves to a control by its spoken text and presses it. */
    async press(control: string): Promise<void> {
      expect(await readAll()).toContain(control)
      while ((await goOn()) !== control);
      await virtual.act()
    },
    /** Returns the live announcements in order, without immediate repetitions. */
    async announced(): Promise<readonly string[]> {
      const spoken = (await virtual.spokenPhraseLog()).filter(isAnnounced)
      return spoken.filter((said, index) => said !== spoken[index - 1])
    },
  }
}
