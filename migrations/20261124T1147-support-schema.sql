-- The schema is called as its module is. Keys, indexes, sequences and comments follow.
alter schema feedback rename to support;
