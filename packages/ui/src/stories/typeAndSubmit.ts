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
  /** Whether the button stays while the field is busy or disabled, or has nothing to submit. */
  readonly keepsButton: boolean
}

/** Types into the field and submits it with Enter and with its button, as far as its props allow. */
export const typeAndSubmit =
  ({ isOpenWhileBusy, keepsButton }: EditOptions) =>
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
    const isIdle = args.onSubmit === undefined || args.isBusy || args.isDisabled
    await expect(button !== null).toBe(keepsButton || !isIdle)
    if (button && args.onSubmit) await expectPress(button, { calls: args.onSubmit, isIdle })
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
