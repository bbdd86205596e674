"""Run by alembic, on the connection that `upgrade` hands it."""

from alembic import context

context.configure(connection=context.config.attributes["connection"])
with context.begin_transaction():
    context.run_migrations()
