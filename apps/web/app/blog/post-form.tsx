import type { Post } from '@fairgrove/contract/blog'
import { blogCategories } from '@fairgrove/contract/blog.options'
import { SubmitButton } from '../ui/button.tsx'
import { CheckboxField } from '../ui/checkbox-field.tsx'
import { TextField } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { kept, keptChecked, type Refused } from '../ui/refused.ts'
import { TextAreaField } from '../ui/text-area-field.tsx'
import { categoryName } from './category-names.ts'
import { CoverField } from './cover-field.tsx'
import styles from './post-form.module.css'
import { RichField } from './rich-field.tsx'

type PostFormProps = { post?: Post; formKey?: string; refused: Refused | undefined }

export function PostForm({ post, formKey, refused }: PostFormProps) {
  return (
    <Form refused={refused}>
      {formKey && <input type="hidden" name="formKey" value={formKey} />}
      <TextField
        name="title"
        label="Title"
        required
        maxLength={160}
        {...kept(refused, 'title', post?.title)}
      />
      <CoverField {...kept(refused, 'image', post?.image ?? '')} />
      <fieldset className={styles.categories}>
        <legend>Categories</legend>
        {blogCategories.map((category) => (
          <CheckboxField
            key={category}
            name="categories"
            value={category}
            label={categoryName(category)}
            {...keptChecked(refused, 'categories', post?.categories[category], category)}
          />
        ))}
      </fieldset>
      <RichField
        name="description"
        label="Text"
        {...kept(refused, 'description', post?.description)}
      />
      <TextAreaField
        name="links"
        label="Further reading"
        description="Enter one link per line."
        rows={3}
        {...kept(refused, 'links', post?.links.join('\n'))}
      />
      <div className={styles.ways}>
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
