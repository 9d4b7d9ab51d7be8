-- no transaction
-- Whether a search is the beginning of a listing's name.
create index concurrently search_names_by_norm on search_names (norm text_pattern_ops);
