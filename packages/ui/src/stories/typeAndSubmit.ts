import { expect, userEvent, within } from 'storybook/test'
import { expectPress } from './expectPress.js'
import { expectTyping } from './expectTyping.js'

/** The part of a story's context that the check needs, for a field with a submit button. */
interface SubmitStory {
  readonly canvasElement: HTMLElement
  readonly args: {
    readonly label: string
    readonly error?: string | undefined
    readonly isBusy?: boolean | undefined
    readonly isDisabled?: boolean | undefined
    readonly onChange: unknown
    readonly onSubmit?: (() => void) | undefined
  }
}

interface EditOptions {
  /** Whether the field can be edited while busy, because the check follows the typing. */
  readonly isOpenWhileBusy: boolean
}

/** Types into the field and submits it with Enter and with its button, as far as its props allow. */
export const typeAndSubmit =
  ({ isOpenWhileBusy }: EditOptions) =>
  async ({ args, canvasElement }: SubmitStory): Promise<void> => {
    const canvas = within(canvasElement)
    const field = canvas.getByRole<HTMLInputElement>('textbox', { name: args.label })
    if (args.error) {
      await expect(field).toBeInvalid()
      await expect(field).toHaveAccessibleDescription(args.error)
    } else await expect(field).toBeValid()
    const isReadOnly = args.isDisabled || (args.isBusy && !isOpenWhileBusy)
    await expectTyping(field, { typed: 'm', calls: args.onChange, isReadOnly })
    const button = canvas.queryByRole('button')
    await expect(button !== null).toBe(args.onSubmit !== undefined && !args.isBusy)
    if (button) await expectPress(button, { calls: args.onSubmit })
    if (args.onSubmit) await expectEnter(field, { calls: args.onSubmit, isIdle: args.isBusy })
  }

async function expectEnter(
  field: HTMLElement,
  { calls, isIdle }: { readonly calls: unknown; readonly isIdle: boolean | undefined },
): Promise<void> {
  await userEvent.type(field, '{Enter}')
  field.blur()
  await expect(calls).toHaveBeenCalledTimes(isIdle ? 0 : 3)
}
