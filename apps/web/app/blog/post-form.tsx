import type { Post } from '@fairgrove/contract/blog'
import { blogCategories } from '@fairgrove/contract/blog.options'
import { SubmitButton } from '../ui/button.tsx'
import { CheckboxField } from '../ui/checkbox-field.tsx'
import { TextField } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { checkboxProps, type FormError, fieldProps } from '../ui/form-state.ts'
import { TextAreaField } from '../ui/text-area-field.tsx'
import { ImageField } from '../uploads/image-field.tsx'
import { Cover } from './cover.tsx'
import styles from './post-form.module.css'
import { formatCategory } from './post-metadata.ts'
import { RichTextField } from './rich-text-field.tsx'

type PostFormProps = { post?: Post; formKey?: string; formError: FormError | undefined }

export function PostForm({ post, formKey, formError }: PostFormProps) {
  return (
    <Form formError={formError}>
      {formKey && <input type="hidden" name="formKey" value={formKey} />}
      <TextField
        name="title"
        label="Title"
        required
        maxLength={160}
        {...fieldProps(formError, 'title', post?.title)}
      />
      <CoverField {...fieldProps(formError, 'image', post?.image ?? '')} />
      <fieldset className={styles.categories}>
        <legend>Categories</legend>
        {blogCategories.map((category) => (
          <CheckboxField
            key={category}
            name="categories"
            value={category}
            label={formatCategory(category)}
            {...checkboxProps(formError, 'categories', post?.categories[category], category)}
          />
        ))}
      </fieldset>
      <RichTextField
        name="description"
        label="Text"
        {...fieldProps(formError, 'description', post?.description)}
      />
      <TextAreaField
        name="links"
        label="Further reading"
        description="Enter one link per line."
        rows={3}
        {...fieldProps(formError, 'links', post?.links.join('\n'))}
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

type CoverFieldProps = { error?: string | undefined; defaultValue?: string | undefined }

/** A post stores its cover's URL; other records store the image's public id. */
function CoverField(props: CoverFieldProps) {
  return (
    <ImageField
      name="image"
      label="Cover"
      toValue={({ url }) => url}
      preview={(image) => <Cover image={image} sizes="200px" />}
      {...props}
    />
  )
}
