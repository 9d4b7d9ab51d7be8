import type { Post } from '@fairgrove/contract/blog'
import { blogCategories } from '@fairgrove/contract/blog.options'
import { useForm } from '../forms/use-form.ts'
import { SubmitButton } from '../ui/button.tsx'
import { CheckboxField } from '../ui/checkbox-field.tsx'
import { TextField } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import type { FormError } from '../ui/form-state.ts'
import { TextAreaField } from '../ui/text-area-field.tsx'
import { ImageField } from '../uploads/image-field.tsx'
import { Cover } from './cover.tsx'
import { postForm } from './post.form.ts'
import styles from './post-form.module.css'
import { formatCategory } from './post-metadata.ts'
import { RichTextField } from './rich-text-field.tsx'

type PostFormProps = { post?: Post; formKey?: string; formError: FormError | undefined }

export function PostForm({ post, formKey, formError }: PostFormProps) {
  const { form, fields } = useForm(postForm, {
    formError,
    defaultValue: post && { ...post, links: post.links.join('\n') },
  })
  const categories = fields.categories.getFields()
  return (
    <Form form={form}>
      {formKey && <input type="hidden" name="formKey" value={formKey} />}
      <TextField field={fields.title} label="Title" />
      {/* A post stores its cover's URL; other records store the image's public id. */}
      <ImageField
        field={fields.image}
        label="Cover"
        toValue={({ url }) => url}
        preview={(image) => <Cover image={image} sizes="200px" />}
      />
      <fieldset className={styles.categories}>
        <legend>Categories</legend>
        {blogCategories.map((category) => (
          <CheckboxField
            key={category}
            field={categories[category]}
            label={formatCategory(category)}
          />
        ))}
      </fieldset>
      <RichTextField field={fields.description} label="Text" />
      <TextAreaField
        field={fields.links}
        label="Further reading"
        description="Enter one link per line."
        rows={3}
      />
      <div className={styles.actions}>
        <SubmitButton name="status" value="published">
          {post?.status === 'published' ? 'Save' : 'Publish'}
        </SubmitButton>
        <SubmitButton name="status" value="draft" variant="outline">
          {post?.status === 'published' ? 'Unpublish' : 'Save draft'}
        </SubmitButton>
      </div>
    </Form>
  )
}
